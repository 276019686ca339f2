// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

// Compiled by hand after a change, so that nobody needs the compiler to run the sandbox:
//   npx solc@0.8.37 --optimize --bin -o out token.sol
//   cp out/token_sol_SandboxToken.bin token.bin
// What its creation gives is put at an address on the chain: no block is mined for it.

/// The sandbox's token, by ERC-20. Balances are in storage slot 0, where the sandbox writes the first ones.
contract SandboxToken {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public totalSupply;

    string public constant name = "Sandbox Dollar";
    string public constant symbol = "SBD";
    uint8 public constant decimals = 6;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
